import type { EvaluationListItem } from '../../contract/rounds';

/** The key of what a state is called: what runs is a survey or an inspection, everything after that is the same. */
export const stateWords = ({ kind, state }: Pick<EvaluationListItem, 'kind' | 'state'>): string =>
  state === 'running' ? `riskEvaluations.states.running.${kind}` : `riskEvaluations.states.${state}`;
