import { move } from 'piscina';
import { certificateDocument } from './areas/certificates/pdf';
import { posterDocument } from './areas/nearMissPosters/posterPdf';
import { assessmentDocument } from './areas/riskRounds/drawing';
import type { DocumentKind, DrawingTask } from './core/print/drawing';
import { registerDocument } from './core/records/exportPdf';
import { keptDocument } from './domain/personsFile/kept/sheet';

const documents = [
  certificateDocument,
  posterDocument,
  assessmentDocument,
  registerDocument,
  keptDocument,
] as readonly DocumentKind<never>[];

const kinds = new Map(documents.map((kind) => [kind.name, kind]));

/** Draws what it is told and hands the file over: the entry of a drawing thread, which has no database. */
const drawTask = async ({ name, content }: DrawingTask): Promise<unknown> => {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No document is called ${name}`);
  // Of memory of its own, since small buffers share theirs with others.
  return move(new Uint8Array(await kind.draw(content as never)));
};

export default drawTask;
