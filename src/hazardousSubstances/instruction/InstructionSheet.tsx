import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useMemberState } from '../../../authProvider';
import { isInstructionReleased } from '../../../contract/hazardousSubstances/instructionRelease';
import { instructionStatements } from '../../../contract/hazardousSubstances/instructionStatements';
import type { StatementPart } from '../../../contract/hazardousSubstances/statementParts';
import type { StatementWords } from '../../../contract/hazardousSubstances/statementWords';
import type { InfopointPerson } from '../../../contract/infopoint';
import { defaultLanguage, type LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { dayWriterOf } from '../../../contract/shapes/writtenDay';
import { useToday } from '../../../dataProvider/today';
import type { Translate } from '../../../i18n/words';
import { DraftLine } from './DraftLine';
import { Hazards } from './Hazards';
import { Part } from './Part';
import { ReleaseLines } from './ReleaseLines';
import { Scope } from './Scope';
import type { Instruction } from './useInstruction';

interface Properties {
  instruction: Instruction;
  language: LanguageCode;
  translate: Translate;
  /** Wording of statements in the language of the sheet. */
  words: StatementWords;
}

/** Of many who help so many stand on the wall: nobody reads a page of numbers when somebody is hurt. */
const shownHelpers = 6;

type Entered = Exclude<StatementPart, 'hazards'>;

/** Those who help, with the number under which they are reached. */
const helping = (people: readonly InfopointPerson[]) => {
  const helpers = people.map(({ firstName, lastName, mobileNumber, phoneNumber }) =>
    [`${firstName} ${lastName}`, mobileNumber ?? phoneNumber].filter(Boolean).join(' '),
  );
  return { names: helpers.slice(0, shownHelpers).join(', '), others: Math.max(helpers.length - shownHelpers, 0) };
};

/** The parts of TRGS 555 in their order, in the orange frame by which people know such a sheet. */
export const InstructionSheet = ({ instruction, language, translate, words }: Properties) => {
  const { substance, emergencyNumber, firstAiders, fireHelpers, location } = instruction;
  const { client } = useMemberState();
  const today = useToday();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`hazardousSubstances.instruction.${key}`, values);
  const day = dayWriterOf(toBcp47(language), { dateStyle: 'medium' });
  const isTranslated = language !== defaultLanguage;
  const statements = instructionStatements(substance, words, isTranslated);
  /** Part of the sheet: the entered text, else the wording of the statements. */
  const part = (name: Entered, children?: ReactNode) => {
    const entered = substance[name]?.split('\n').filter(Boolean);
    return (
      <Part
        title={say(name)}
        lines={entered ?? statements.linesOf(name)}
        note={entered && isTranslated ? say('asEntered') : undefined}
        missing={say(substance.abilities.update ? 'missing' : 'unknown')}
      >
        {children}
      </Part>
    );
  };
  const help = (people: readonly InfopointPerson[], key: string) => {
    const { names, others } = helping(people);
    return names && <Box>{say(others > 0 ? `some.${key}` : key, { names, others })}</Box>;
  };
  const address = location && [location.street, [location.postalCode, location.city].filter(Boolean).join(' ')];
  return (
    <Box component="article" lang={toBcp47(language)} sx={frameStyle}>
      {!isInstructionReleased(substance) && <DraftLine substance={substance} words={words} translate={translate} />}
      <Box component="header" sx={{ ...rowStyle, fontSize: '10pt' }}>
        <Box sx={{ minWidth: 0 }}>
          {client.name}
          <Box component="h1" sx={{ m: 0, fontSize: 'min(20pt, 6vw)', lineHeight: 1.15 }}>
            {say('title')}
          </Box>
          {say('law')}
        </Box>
        <ReleaseLines substance={substance} day={day} translate={translate} />
      </Box>
      <Scope instruction={instruction} translate={translate} />
      <Part title={say('substance')}>
        <Box sx={{ fontSize: '16pt', fontWeight: 600, overflowWrap: 'anywhere' }}>{substance.designation}</Box>
      </Part>
      <Hazards substance={substance} statements={statements} translate={translate} />
      {part('protection')}
      {part(
        'inDanger',
        <Box>
          <Box sx={{ fontSize: '14pt', fontWeight: 600 }}>{say('emergency', { number: emergencyNumber })}</Box>
          {address && <Box>{say('address', { address: address.filter(Boolean).join(', ') })}</Box>}
          {location?.assemblyPoint && <Box>{say('assemblyPoint', { place: location.assemblyPoint })}</Box>}
          {help(fireHelpers, 'fireHelpers')}
        </Box>,
      )}
      {part('firstAid', help(firstAiders, 'firstAiders'))}
      {part('disposal')}
      <Box component="footer" sx={{ ...rowStyle, alignItems: 'flex-end', fontSize: '9pt', mt: '6mm' }}>
        <Box component="span" sx={{ display: 'grid' }}>
          {substance.dataSheetDate && <span>{say('sheetOf', { date: day(substance.dataSheetDate) })}</span>}
          <span>{say('printedOn', { date: day(today) })}</span>
        </Box>
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
