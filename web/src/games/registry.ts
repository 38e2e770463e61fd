// The games this client can show; each is loaded when it is needed.

import type { Component } from 'svelte';
import type { TableStore } from '$lib/table.svelte';

export interface GameModule {
  default: Component<{ table: TableStore }>;
}

export const GAME_NAMES = ['qwirkle', 'qwirkle_cards', 'qwixx_cards'] as const;
export type GameName = (typeof GAME_NAMES)[number];

const MODULES = import.meta.glob<GameModule>('./*/Table.svelte');

export function isGame(name: string): name is GameName {
  return (GAME_NAMES as readonly string[]).includes(name);
}

/** Whether there is a table for a game yet. */
export function hasTable(name: string): boolean {
  return `./${name}/Table.svelte` in MODULES;
}

export function loadTable(name: string): Promise<GameModule> {
  const load = MODULES[`./${name}/Table.svelte`];
  return load ? load() : Promise.reject(new Error(`no table for ${name}`));
}
