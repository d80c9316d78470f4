import type { ExecutionState } from '../../../contract/elearningExecutions';
import { invalidRequest } from '../../base/refusals';
import type { Found } from './find';
import type { Judgement } from './judgement';
import { judgeLessons, mergeLessons } from './lessons';
import { checkScorm, judgeScorm } from './scorm';

const wrongKind = () => invalidRequest([{ path: 'state.kind', rule: 'unknown' }]);

/** Judges a state that was sent: what is stored of it, and what comes of it. @throws `schema.invalid` */
export const judge = (
  { text, version, package: content }: Pick<Found, 'text' | 'version' | 'package'>,
  stored: ExecutionState | null,
  sent: ExecutionState,
): { state: ExecutionState } & Judgement => {
  const { passMark } = version;
  if (text.pages) {
    if (sent.kind !== 'lessons' || (stored !== null && stored.kind !== 'lessons')) throw wrongKind();
    const state = mergeLessons(text.pages, passMark, stored, sent);
    return { state, ...judgeLessons(text.pages, passMark, state) };
  }
  if (sent.kind !== 'scorm' || !content) throw wrongKind();
  const state = checkScorm(content.units, sent);
  return { state, ...judgeScorm(content, version, state) };
};
