import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useMemberState } from '../../../authProvider';
import type { LanguageCode } from '../../../contract/constants';
import { toBcp47 } from '../../../contract/languages';
import { dayWriterOf } from '../../../contract/writtenDay';
import type { Translate } from '../../../i18n/words';
import { type StatementPart, wordingOf } from '../statements';
import { Hazards } from './Hazards';
import { Part } from './Part';
import { Scope } from './Scope';
import type { Instruction } from './useInstruction';

interface Properties {
  instruction: Instruction;
  language: LanguageCode;
  translate: Translate;
}

/** Of many first aiders so many stand on the wall: nobody reads a page of numbers when somebody is hurt. */
const shownHelpers = 6;

type Entered = Exclude<StatementPart, 'hazards'>;

/** The parts of TRGS 555 in their order, in the orange frame by which people know such a sheet. */
export const InstructionSheet = ({ instruction, language, translate }: Properties) => {
  const { substance, emergencyNumber, firstAiders } = instruction;
  const { client } = useMemberState();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`hazardousSubstances.instruction.${key}`, values);
  const day = dayWriterOf(toBcp47(language), { dateStyle: 'medium' });
  /** What was entered, else what the wording of the statements says of it. */
  const part = (name: Entered, children?: ReactNode) => {
    const entered = substance[name]?.split('\n').filter(Boolean);
    return (
      <Part title={say(name)} lines={entered ?? wordingOf(substance.statementTexts, name)} missing={say('missing')}>
        {children}
      </Part>
    );
  };
  const helpers = firstAiders.map(({ firstName, lastName, mobileNumber, phoneNumber }) =>
    [`${firstName} ${lastName}`, mobileNumber ?? phoneNumber].filter(Boolean).join(' '),
  );
  const others = helpers.length - shownHelpers;
  const helping = { names: helpers.slice(0, shownHelpers).join(', '), others };
  return (
    <Box component="article" lang={toBcp47(language)} sx={frameStyle}>
      <Box component="header" sx={{ ...rowStyle, fontSize: '10pt' }}>
        <Box sx={{ minWidth: 0 }}>
          {client.name}
          <Box component="h1" sx={{ m: 0, fontSize: '20pt', lineHeight: 1.15 }}>
            {say('title')}
          </Box>
          {say('law')}
        </Box>
        {say('asOf', { date: day(new Date().toISOString()) })}
      </Box>
      <Scope instruction={instruction} translate={translate} />
      <Part title={say('substance')}>
        <Box sx={{ fontSize: '16pt', fontWeight: 600, overflowWrap: 'anywhere' }}>{substance.designation}</Box>
      </Part>
      <Hazards substance={substance} translate={translate} />
      {part('protection')}
      {part(
        'inDanger',
        <Box sx={{ fontSize: '14pt', fontWeight: 600 }}>{say('emergency', { number: emergencyNumber })}</Box>,
      )}
      {part(
        'firstAid',
        helpers.length > 0 && <Box>{say(others > 0 ? 'someFirstAiders' : 'firstAiders', helping)}</Box>,
      )}
      {part('disposal')}
      <Box component="footer" sx={{ ...rowStyle, alignItems: 'flex-end', fontSize: '9pt', mt: '6mm' }}>
        <span>{substance.dataSheetDate && say('sheetOf', { date: day(substance.dataSheetDate) })}</span>
        <Box component="span" sx={{ borderTop: '0.3mm solid currentColor', pt: '1mm', minWidth: '60mm' }}>
          {say('signature')}
        </Box>
      </Box>
    </Box>
  );
};

const frameStyle = {
  border: '2mm solid #f28c00',
  p: { xs: 1.5, md: '4mm' },
  display: 'grid',
  gap: '2mm',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // So that most sheets are one.
  fontSize: '10pt',
  lineHeight: 1.3,
} as const;
const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: '4mm', justifyContent: 'space-between' } as const;
