import * as z from 'zod/mini';
import { type Execution, type ExecutionState, elearningExecutions } from '../../../contract/elearningExecutions';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { elearningKeeping, readExecution, type Saved } from '../../execution/course/keeping';
import { isSame } from '../../execution/localCopy';
import { NotTaken } from '../notTaken';
import { differencesOf } from './courseDifferences';
import type { TakenKind } from './kind';

/** The pictures, videos and captions of a course. */
const filesOf = ({ content }: Execution): string[] => {
  if (content.kind !== 'lessons') throw new NotTaken('package');
  const blocks = content.pages.flatMap((page) => (page.type === 'reading' ? page.blocks : []));
  const sources = blocks.flatMap((block) => {
    if (block.type === 'picture') return [block.src];
    return block.type === 'video' ? [block.src, ...(block.captions ? [block.captions] : [])] : [];
  });
  return [...new Set(sources.map(imageAddress))];
};

/** An e-learning made of lessons. */
export const courseKind: TakenKind<Execution, ExecutionState, Saved> = {
  read: readExecution,
  fits: (kept) => z.safeParse(elearningExecutions.read.response, kept).success,
  fitsState: (done) => z.safeParse(elearningExecutions.save.request.shape.state, done).success,
  filesOf,
  keeping: elearningKeeping,
  storedOf: ({ state }) => state,
  withStored: (execution, { revision, status, progress, resultUuid }, state) => ({
    ...execution,
    revision,
    status,
    progress,
    resultUuid,
    state,
  }),
  isOwnEnd: ({ state }, own) => isSame(own, state),
  joined: (execution, copy) => {
    const differences = differencesOf(execution, copy);
    return differences.length > 0 ? differences : null;
  },
  resultOf: ({ resultUuid }) => resultUuid,
};
