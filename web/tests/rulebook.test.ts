import { expect, test } from 'vitest';
import { blocksOf, spansOf } from '$lib/markdown';
import { contentsOf, found, pictureOf, playedParts } from '$lib/rulebook';

const PAGE = `# Game

About the game.

For programmers.

## Clauses

### Rows

| id | clause |
|---|---|
| QW-1 | The bag is full. |
| QW-2 | Échangez as QW-1 says. |

![Not allowed: twice](../pictures/qwirkle-line-repeats.svg)
![Allowed](pictures/qwirkle-line.svg)

### End

| id | clause |
|---|---|
| QW-3 | The bag is empty. |

## Ways

- one
- two

## Examples

Much notation.
`;

test('pictures in a row make one block, without their folder', () => {
  const figures = blocksOf(PAGE).filter((block) => block.kind === 'figures');
  expect(figures).toEqual([
    {
      kind: 'figures',
      figures: [
        { file: 'qwirkle-line-repeats.svg', text: 'Not allowed: twice' },
        { file: 'qwirkle-line.svg', text: 'Allowed' },
      ],
    },
  ]);
});

test('a clause in a sentence can be followed', () => {
  expect(spansOf('as QW-1 says')).toContainEqual({ kind: 'clause', text: 'QW-1' });
});

test('the table of contents names the smallest parts', () => {
  expect(contentsOf(blocksOf(PAGE)).map((part) => part.text)).toEqual(['Rows', 'End', 'Ways', 'Examples']);
});

test('players see what the game is about, the clauses and the ways to play', () => {
  const blocks = playedParts(blocksOf(PAGE));
  expect(blocks[0]).toEqual({ kind: 'paragraph', spans: [{ kind: 'text', text: 'About the game.' }] });
  expect(JSON.stringify(blocks)).toContain('two');
  expect(JSON.stringify(blocks)).not.toContain('notation');
  expect(JSON.stringify(blocks)).not.toContain('programmers');
});

test('a search keeps the clauses that have all words, below their headings, whatever their accents', () => {
  const ids = (sought: string): (string | null)[] =>
    found(blocksOf(PAGE), sought).flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.id) : []));
  expect(ids('BAG')).toEqual(['QW-1', 'QW-3']);
  expect(ids('bag empty')).toEqual(['QW-3']);
  expect(ids('echangez')).toEqual(['QW-2']);
  expect(ids('dice')).toEqual([]);
  expect(contentsOf(found(blocksOf(PAGE), 'empty')).map((part) => part.text)).toEqual(['End']);
});

test('a picture has two addresses and a size', () => {
  expect(pictureOf('qwirkle-line.svg')).toMatchObject({ width: 238, height: 138 });
  expect(pictureOf('qwirkle-line.svg')?.dark).toContain('dark');
  expect(pictureOf('ludo.svg')).toBeNull();
});
