import * as z from 'zod/mini';
import type { LanguageCode } from '../../../../contract/shapes/constants';

/** A part that is not what it should be counts as left out here: the contract's shapes tell what is wrong with it. */
const word = () => z.catch(z.string(), '');
const sometimes = () => z.catch(z.optional(z.string().check(z.trim())), undefined);
const each = <S extends z.ZodMiniType>(part: S) => z.catch(z.array(part), []);

const blockOutline = z.catch(
  z.object({ type: word(), tone: sometimes(), src: sometimes(), captions: sometimes() }),
  () => ({ type: '' }),
);
const answerOutline = z.catch(z.object({ id: word(), correct: z.catch(z.boolean(), false) }), () => ({
  id: '',
  correct: false,
}));
const pageOutline = z.catch(
  z.object({ type: word(), id: word(), blocks: each(blockOutline), answers: each(answerOutline) }),
  () => ({ type: '', id: '', blocks: [], answers: [] }),
);
const outline = z.catch(z.object({ pages: each(pageOutline) }), () => ({ pages: [] }));

/** Outline that a course's languages must share, and the files they name: read even where the rest is at fault. */
export type Outline = z.output<typeof outline>;
export type PageOutline = Outline['pages'][number];
export interface LanguageOutline extends Outline {
  language: LanguageCode;
}

/** Reads as much of an outline as there is in what a file holds. */
export const outlineOf = (json: unknown): Outline => outline.parse(json);
