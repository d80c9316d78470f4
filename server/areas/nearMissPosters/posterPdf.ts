import type { PosterPaper } from '../../../contract/nearMissPosters';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateIn } from '../../../i18n/translateIn';
import { archivedPdf, type Document } from '../../core/print/archivedPdf';
import type { DocumentKind } from '../../core/print/drawing';
import { printable } from '../../core/print/lettering';
import { asOrnament, type Style, setStyle } from '../../core/print/marking';
import { drawQrCode } from '../../core/print/qrCode';
import { type Sheet, sheetOf, type Tag } from '../../core/print/sheet';

/** Content of a poster. */
interface Poster {
  madeAt: Date;
  clientName: string;
  locationName: string;
  place: string;
  /** Address to which its code leads. */
  address: string;
  colours: { primary: string; contrast: string };
  language: LanguageCode;
  paper: PosterPaper;
}

const steps = ['scan', 'describe', 'send'] as const;
type Line = 'title' | 'lead' | 'code' | (typeof steps)[number] | 'anonymous' | 'emergency';

/** Points. What is read from the same distance on A6 is more than half as large there. */
const sizes = {
  a4: { band: 190, title: 40, lead: 17, code: 250, step: 15, small: 11 },
  a6: { band: 95, title: 20, lead: 10, code: 125, step: 10, small: 8 },
} as const;

/** A paragraph across the page, as small as it takes to fit into so many points of height. */
const paragraph = (sheet: Sheet, tag: Tag, text: string, room: number, style: Style & { colour?: string }): void => {
  const { document, width } = sheet;
  const { left } = document.page.margins;
  let { size } = style;
  const isTooHigh = () => {
    setStyle(document, { ...style, size });
    return document.heightOfString(printable(document, text), { width }) > room;
  };
  while (size > 5 && isTooHigh()) size -= 0.5;
  sheet.part(tag, () => {
    setStyle(document, { ...style, size });
    if (style.colour) document.fillColor(style.colour);
    document.text(printable(document, text), left, document.y, { width, height: room });
  });
};

const drawPage = (document: Document, poster: Poster): void => {
  const translate = translateIn(poster.language);
  const say = (key: Line): string => translate(`nearMissPosters.sheet.${key}`);
  const { primary, contrast } = poster.colours;
  const scale = poster.paper === 'a4' ? 1 : 0.5;
  const size = (name: keyof typeof sizes.a4): number => sizes[poster.paper][name];
  const { page } = document;
  const { left } = page.margins;
  asOrnament(document, 'Layout', () => void document.rect(0, 0, page.width, size('band')).fill(primary));
  const sheet = sheetOf(document);
  document.y = 48 * scale;
  paragraph(sheet, 'H1', say('title'), 100 * scale, { size: size('title'), bold: true, colour: contrast });
  document.y = Math.max(document.y, 128 * scale);
  paragraph(sheet, 'P', say('lead'), 48 * scale, { size: size('lead'), colour: contrast });
  const [top, side] = [size('band') + 34 * scale, size('code')];
  const x = (page.width - side) / 2;
  sheet.figure(say('code'), [x, top, x + side, top + side], () =>
    drawQrCode(document, poster.address, { x, y: top, side }),
  );
  document.y = top + side + 30 * scale;
  for (const [index, key] of steps.entries()) {
    paragraph(sheet, 'P', `${index + 1}.  ${say(key)}`, 44 * scale, { size: size('step'), bold: true });
    document.y += 5 * scale;
  }
  document.y += 6 * scale;
  paragraph(sheet, 'P', say('anonymous'), 64 * scale, { size: size('step') });
  document.y = page.height - 112 * scale;
  paragraph(sheet, 'P', say('emergency'), 30 * scale, { size: size('small'), bold: true });
  const hangs = [poster.clientName, poster.locationName, poster.place].join(' · ');
  paragraph(sheet, 'P', hangs, 64 * scale, { size: size('small'), muted: true });
  sheet.end();
  document.x = left;
};

const draw = (poster: Poster): Promise<Buffer> => {
  const { language, clientName, place, paper, madeAt } = poster;
  const title = `${translateIn(language)('nearMissPosters.sheet.title')}: ${place}`;
  const about = { title, author: clientName, language, madeAt, paper: paper === 'a4' ? 'A4' : 'A6' } as const;
  return archivedPdf(about, (document) => drawPage(document, poster));
};

/** A poster to hang up, on one sheet. */
export const posterDocument: DocumentKind<Poster> = { name: 'nearMissPoster', draw };
