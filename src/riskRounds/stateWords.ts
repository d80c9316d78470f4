import type { RoundListItem } from '../../contract/riskAssessments/roundFields';

/** The key of what a state is called: what runs is a survey or an inspection, everything after that is the same. */
export const stateWords = ({ kind, state }: Pick<RoundListItem, 'kind' | 'state'>): string =>
  state === 'running' ? `riskRounds.states.running.${kind}` : `riskRounds.states.${state}`;
