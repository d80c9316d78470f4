import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rooms = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist|build$|data$)/.test(entry.name))
  .map(({ name }) => name);
const sources = rooms
  .flatMap((room) => (readdirSync(room, { recursive: true }) as string[]).map((path) => `${room}/${path}`))
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path));

/** Beginning of a doc comment that paraphrases instead of naming: an engineer searches for none of these words. */
const paraphrase =
  /\/\*\*\s+(?:\* )?(?:What|Whether|Who|Whom|Whose|Whoever|Whatever|How far|How many|In which|From where|Where|Which|That|(?:Of|By|To|For|With|In|From|Under|On) (?:what|whom))\b/;

it('begins doc comments with a noun or verb that names the mechanism', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((path) => paraphrase.test(readFileSync(path, 'utf8')))).toEqual([]);
});
