import { Box, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useStore } from '../../../dataProvider/useStore';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import type { AskingProperties } from '../actionDeclaration';
import { LazyTypeahead } from '../fields/LazyTypeahead';
import { useReference } from '../fields/useReference';

const isThere = ([, count]: [string, number]): boolean => count > 0;

/**
 * A choice of another place for what stands at places that are deleted, or of none: below the question, whose preview
 * says in `there` how many there are of each area. The call takes it as `moveTo`.
 */
export const DestinationChoice = ({ resource, records, foreseen, answer }: AskingProperties) => {
  const translate = useTranslate();
  const labelId = useId();
  const { isMissing } = useStore(answer);
  const [way, setWay] = useState<'other' | 'none' | null>(null);
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const { search } = useReference({ reference: resource }, []);
  const words = `${resource}.actions.delete.destination`;
  const { there = {} } = foreseen;
  const going = new Set(records.map(({ uuid }) => uuid));
  const standing = Object.entries(typeof there === 'object' ? there : {}).filter(isThere);
  const give = (moveTo: string | null | undefined): void =>
    answer.set({ body: moveTo === undefined ? undefined : { moveTo }, isMissing: false });
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
      <FormLabel id={labelId}>{translate(`${words}.label`)}</FormLabel>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {standing.map(([area, count]) => (
          <li key={area}>{translate(`${words}.count`, { name: translate(`${area}.title`), count })}</li>
        ))}
      </Box>
      <RadioGroup aria-labelledby={labelId} value={way} onChange={(_, now) => chooseWay(now)}>
        <FormControlLabel value="other" control={<Radio />} label={translate(`${words}.other`)} />
        {way === 'other' && (
          <Box sx={{ pl: 4, py: 1 }}>
            <LazyTypeahead
              label={translate(`${resource}.name`, { smart_count: 1 })}
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
