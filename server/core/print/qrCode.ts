import { generate } from 'lean-qr';
import type { Document } from './archivedPdf';
import { ink } from './marking';

/** Draws what a phone's camera reads. The place is its upper left corner, in points. */
export const drawQrCode = (
  document: Document,
  content: string,
  place: { x: number; y: number; side: number },
): void => {
  const code = generate(content);
  const module = place.side / code.size;
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.get(column, row)) {
        document.rect(place.x + column * module, place.y + row * module, module, module);
      }
    }
  }
  document.fill(ink);
};
