import type { Document } from './archivedPdf';

export const ink = '#17202b';
export const muted = '#54606e';

/** Points. */
export interface Style {
  size: number;
  bold?: boolean;
  muted?: boolean;
  /** Above it. */
  gap?: number;
}

export const setStyle = (document: Document, { size, bold = false, muted: isMuted = false }: Style): Document =>
  document
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(isMuted ? muted : ink);

/** Artifact: no text to be read, so screen readers pass it over. */
export const asOrnament = (document: Document, type: 'Pagination' | 'Layout', draw: () => void): void => {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
};
