import { Box, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useStore } from '../../../dataProvider/useStore';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import type { AskingProperties } from '../actionDeclaration';
import { LazyTypeahead } from '../fields/LazyTypeahead';
import { useReference } from '../fields/useReference';

const isThere = ([, count]: [string, number]): boolean => count > 0;

interface Properties extends AskingProperties {
  /** Resource to choose from. */
  reference: string;
  /** How the call takes it. */
  field: string;
  /** Key of its words. */
  words: string;
}

/**
 * A choice of where goes what hangs on records that go, or of nowhere: below the question, whose preview says in `there`
 * how many there are of each area.
 */
const Choice = ({ records, foreseen, answer, reference, field, words }: Properties) => {
  const translate = useTranslate();
  const labelId = useId();
  const { isMissing } = useStore(answer);
  const [way, setWay] = useState<'other' | 'none' | null>(null);
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const { search } = useReference({ reference }, []);
  const { there = {} } = foreseen;
  const nameOf = (area: string): string => translate(`${area}.name`, { smart_count: 2, _: translate(`${area}.title`) });
  const going = new Set(records.map(({ uuid }) => uuid));
  const standing = Object.entries(typeof there === 'object' ? there : {}).filter(isThere);
  const give = (uuid: string | null | undefined): void =>
    answer.set({ body: uuid === undefined ? undefined : { [field]: uuid }, isMissing: false });
  const chooseWay = (now: string): void => {
    setWay(now === 'other' ? 'other' : 'none');
    give(now === 'none' ? null : chosen?.value);
  };
  const choose = ([first]: readonly Candidate[]): void => {
    setChosen(first ?? null);
    give(first?.value);
  };
  return (
    <FormControl error={isMissing} sx={{ mt: 2, width: '100%' }}>
      <FormLabel id={labelId} sx={{ '&, &.Mui-focused': { color: 'text.primary' } }}>
        {translate(`${words}.label`)}
      </FormLabel>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {standing.map(([area, count]) => (
          <li key={area}>{translate(`${words}.count`, { name: nameOf(area), count })}</li>
        ))}
      </Box>
      <RadioGroup aria-labelledby={labelId} value={way} onChange={(_, now) => chooseWay(now)}>
        <FormControlLabel value="other" control={<Radio />} label={translate(`${words}.other`)} />
        {way === 'other' && (
          <Box sx={{ pl: 4, py: 1 }}>
            <LazyTypeahead
              label={translate(`${words}.field`)}
              hint={translate(`${words}.hint`, { _: '' }) || undefined}
              required
              chosen={chosen ? [chosen] : []}
              search={async (text) => (await search(text)).filter(({ value }) => !going.has(value))}
              onChange={choose}
            />
          </Box>
        )}
        <FormControlLabel value="none" control={<Radio />} label={translate(`${words}.none`)} />
      </RadioGroup>
      {isMissing && <FormHelperText role="alert">{translate(`${words}.missing`)}</FormHelperText>}
    </FormControl>
  );
};

/** Asks where people and records of a place go that is deleted: the call takes it as `moveTo`. */
export const DestinationChoice = (properties: AskingProperties) => (
  <Choice
    {...properties}
    reference={properties.resource}
    field="moveTo"
    words={`${properties.resource}.actions.delete.destination`}
  />
);

/** Asks who takes over what people who go are in charge of: the call takes it as `handTo`. */
export const HeirChoice = (properties: AskingProperties) => (
  <Choice
    {...properties}
    reference="memberNames"
    field="handTo"
    words={`${properties.resource}.actions.archive.destination`}
  />
);
