import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withStorage } from './withStorage';

const script = '<script src="/player/storage.js"></script>';
const sent = (page: string | Buffer, step = 7): Promise<string> => {
  const bytes = Buffer.from(page);
  const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
    bytes.subarray(at * step, (at + 1) * step),
  );
  return text(withStorage(Readable.from(pieces)));
};

it.each([
  ['', '<h1>Hello</h1>'],
  ['<!DOCTYPE html>\n', '<html lang="de"><head><script src="a.js"></script></head></html>'],
  ['<?xml version="1.0"?><!-- <head> --> <!doctype html public "x">', '<head></head>'],
  ['\ufeff', '<html></html>'],
])('puts the script behind what must come first: %j', async (before, behind) => {
  expect((await sent(before + behind)).replace('\ufeff', '')).toBe(`${before}${script}${behind}`.replace('\ufeff', ''));
});

it('keeps all of a long page, and one in UTF-16 as it is', async () => {
  const long = `<!doctype html>${'ä'.repeat(20_000)}`;
  expect(await sent(long, 1_000)).toBe(long.replace('>', `>${script}`));
  const wide = Buffer.from('\ufeff<html></html>', 'utf16le');
  expect(await sent(wide)).toBe(await text(Readable.from([wide])));
});
