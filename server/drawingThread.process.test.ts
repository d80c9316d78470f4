import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '../contract/certificates';
import { certificateDocument } from './areas/certificates/pdf';
import { posterDocument } from './areas/nearMissPosters/posterPdf';
import { packageRoot } from './base/packageRoot';
import { type DocumentKind, drawInThreads, drawNow } from './core/print/drawing';
import { registerDocument } from './core/records/exportPdf';
import { buildServer } from './testing/buildServer';
import { archiveFaults } from './testing/pdf/archiveFaults';
import { png } from './testing/sampleFiles';

const built = (name: string): string => join(packageRoot, 'dist/server', name);

let end: () => Promise<void>;
beforeAll(async () => {
  buildServer();
  end = await drawInThreads(built('drawingThread.js'));
});
afterAll(() => end());

const madeAt = new Date('2026-03-02T08:00:00Z');

const registerOf = (rows: number) => ({
  title: 'Gefahrstoffverzeichnis',
  heading: ['Bezeichnung', 'Ort'],
  rows: Array.from({ length: rows }, (_, row) => [`Stoff ${row} Łukasz 张伟`, 'Halle 1 '.repeat(row % 7)]),
  filters: ['Standort: Werk Nord'],
  companyName: 'Meyer & Söhne',
  language: 'de_DE' as const,
  today: '2026-03-02',
  madeAt,
});

const certificate = {
  language: 'de_DE',
  licenseeName: 'Ampel',
  clientName: 'Meyer & Söhne',
  firstName: 'Łukasz',
  lastName: 'محمد علي',
  title: 'Brandschutz',
  number: '2026-1',
  versionNumber: 1,
  completedOn: '2026-03-01',
  validUntil: null,
  checkAddress: 'https://safety.example/certificate/1',
} as Certificate;

const poster = {
  clientName: 'Meyer & Söhne',
  locationName: 'Werk Nord',
  place: 'Tor 4',
  address: 'https://safety.example/report/1',
  colours: { primary: '#005ea8', contrast: '#ffffff' },
  language: 'en_GB' as const,
  paper: 'a4' as const,
  madeAt,
};

const documents: [string, DocumentKind<never>, unknown][] = [
  ['a register', registerDocument, registerOf(60)],
  ['a certificate with a logo', certificateDocument, { certificate, logo: png, madeAt }],
  ['a poster', posterDocument, poster],
];

describe('a drawing thread of the built server', () => {
  it.each(documents)('draws the same file as the thread that answers: %s', async (_, kind, content) => {
    const [here, there] = [await kind.draw(content as never), await drawNow(kind, content as never)];
    expect(archiveFaults(Buffer.from(there))).toEqual([]);
    expect(Buffer.from(there).equals(here)).toBe(true);
  });

  it('leaves the thread that answers free to go on', async () => {
    const content = registerOf(300);
    /** Turns of the event loop until a document is there. */
    const turnsDuring = async (drawing: Promise<unknown>): Promise<number> => {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      void drawing.then(over, over);
      let turns = 0;
      while (!isOver) {
        await setImmediate();
        turns += 1;
      }
      await drawing;
      return turns;
    };
    const here = await turnsDuring(registerDocument.draw(content));
    const there = await turnsDuring(drawNow(registerDocument, content));
    expect(there).toBeGreaterThan(10 * here);
  });

  it('tells why it could not draw, and goes on drawing', async () => {
    const broken = { certificate, logo: Buffer.from('no picture'), madeAt };
    await expect(certificateDocument.draw(broken)).rejects.toThrow('Unknown image format');
    await expect(drawNow(certificateDocument, broken)).rejects.toThrow('Unknown image format');
    const unknown: DocumentKind<object> = { name: 'nothing', draw: () => Promise.reject(new Error('not here')) };
    await expect(drawNow(unknown, {})).rejects.toThrow('No document is called nothing');
    expect(archiveFaults(Buffer.from(await drawNow(posterDocument, poster)))).toEqual([]);
  });

  it('is found by the built server beside it', () => {
    expect(readFileSync(built('main.js'), 'utf8')).toContain('drawingThread.js');
  });
});
