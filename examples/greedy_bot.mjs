// An external bot in JavaScript: it plays the action that scores most at once, the longest text among equals.
//
//   rowlock match qwirkle --bots random --bot 'cmd:node examples/greedy_bot.mjs' --pairs 5
//
// It contains no rules: `legal` in its hello asks for up to that number of legal actions with every decision.

import { createInterface } from 'node:readline';

const HELLO = { name: 'greedy-js', version: '1', protocol: 1, legal: 20000 };

function earned(listed) {
  return (listed.points ?? 0) + (listed.claims ?? 0);
}

function decide(asked) {
  let best = asked.legal.actions[0];
  for (const listed of asked.legal.actions) {
    const gain = earned(listed) - earned(best);
    if (gain > 0 || (gain === 0 && listed.action.length > best.action.length)) best = listed;
  }
  return { action: best.action, value: earned(best) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const ok = asked.do === 'decide' ? decide(asked) : HELLO;
  process.stdout.write(JSON.stringify({ id: asked.id, ok }) + '\n');
}
