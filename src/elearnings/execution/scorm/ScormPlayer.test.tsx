import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import type { Execution, ExecutionContent } from '../../../../contract/elearningExecutions';
import type { SaveStatus } from '../../../execution/saveQueue';
import { ScormPlayer } from './ScormPlayer';

const words = {
  translate: (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
  changeLocale: async () => undefined,
  getLocale: () => 'de_DE',
};
const content: Extract<ExecutionContent, { kind: 'scorm' }> = {
  kind: 'scorm',
  standard: 'scorm12',
  playerAddress: 'http://content.example/player',
  lastWordsAddress: '/last-words/x',
  sealedWordsAddress: 'http://content.example/sealed-words',
  units: [],
  learner: { learnerId: 'id', learnerName: 'Max' },
};
const loaded = { executionUuid: 'one-execution', title: 'Course', passMark: 80 } as Execution;

it.each<[number, SaveStatus, number]>([
  [100, 'saved', 1],
  [100, 'saving', 0],
  [99, 'saved', 0],
])(
  'tells of %i percent that are %s whether all is done and too few points are reached',
  (progress, saveStatus, told) => {
    const saved = { revision: 1, status: 'inprogress' as const, progress, resultUuid: null };
    render(
      <I18nContextProvider value={words}>
        <ScormPlayer
          loaded={loaded}
          content={content}
          saved={saved}
          saveStatus={saveStatus}
          state={null}
          onChange={() => undefined}
          lastWords={{ current: null }}
        />
      </I18nContextProvider>,
    );
    expect(screen.queryAllByText('elearningExecutions.package.belowMark {"passMark":80}')).toHaveLength(told);
  },
);
