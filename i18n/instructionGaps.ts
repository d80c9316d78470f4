import type { InstructionGaps } from '../contract/hazardousSubstances/instructionRelease';
import type { Translate } from './words';

/** Names the gaps of an operating instruction: its parts that say nothing, then the statements without words. */
export const gapsIn = ({ parts, codes }: InstructionGaps, translate: Translate): string =>
  [
    ...parts.map((part) => translate(`hazardousSubstances.instruction.${part}`)),
    ...(codes.length > 0
      ? [translate('hazardousSubstances.instruction.withoutWords', { codes: codes.join(', ') })]
      : []),
  ].join(', ');
