import Add from '@mui/icons-material/Add';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { Box, Button, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { stopClasses } from '../../../contract/riskAssessments/riskAssessmentContent';
import type { RiskDetails } from '../../../contract/riskAssessments/risks';
import { StopClass } from '../../riskActions/StopClass';
import { SectionCard } from '../../ui/SectionCard';
import { TakeOverDialog } from './TakeOverDialog';

interface Properties {
  risk: RiskDetails;
  /** The suggestions that an action was made of already. */
  taken: ReadonlySet<string>;
  /** True if the person may add one now. */
  mayAdd: boolean;
  /** Begins an action of a suggestion, or of one's own. */
  onAdd: (measureId: string | null) => void;
}

/** Suggestions of the catalogue, in the order in which the law wants measures considered, and the way to an own one. */
export const Suggestions = ({ risk, taken, mayAdd, onAdd }: Properties) => {
  const translate = useTranslate();
  const suggestions = risk.suggestions.toSorted(
    (one, other) => stopClasses.indexOf(one.stopClass) - stopClasses.indexOf(other.stopClass),
  );
  const free = suggestions.filter(({ measureId }) => mayAdd && !taken.has(measureId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isTakingOver, setTakingOver] = useState(false);
  const selected = free.filter(({ measureId }) => chosen.has(measureId));
  const choose = (measureId: string, isWanted: boolean): void =>
    setChosen(new Set(isWanted ? [...chosen, measureId] : [...chosen].filter((each) => each !== measureId)));
  const end = (): void => setTakingOver(false);
  return (
    <SectionCard
      title={translate('riskRounds.suggestions.title')}
      subtitle={translate('riskRounds.suggestions.subtitle')}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {suggestions.map(({ measureId, text, stopClass }) => (
          <Box component="li" key={measureId} sx={itemStyle}>
            {free.length > 1 && free.some((each) => each.measureId === measureId) && (
              <Checkbox
                edge="start"
                checked={chosen.has(measureId)}
                onChange={(_, isWanted) => choose(measureId, isWanted)}
                slotProps={{ input: { 'aria-label': translate('riskRounds.suggestions.choose', { text }) } }}
              />
            )}
            <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
              <Typography variant="body2" sx={{ mb: 0.5 }}>
                {text}
              </Typography>
              <StopClass value={stopClass} />
            </Box>
            {taken.has(measureId) ? (
              <Typography variant="body2" color="textSecondary" sx={takenStyle}>
                <CheckOutlined fontSize="small" />
                {translate('riskRounds.suggestions.taken')}
              </Typography>
            ) : (
              mayAdd && (
                <Button
                  variant="outlined"
                  color="inherit"
                  size="small"
                  startIcon={<Add />}
                  aria-label={translate('riskRounds.suggestions.addNamed', { text })}
                  onClick={() => onAdd(measureId)}
                >
                  {translate('riskRounds.suggestions.add')}
                </Button>
              )
            )}
          </Box>
        ))}
      </Box>
      {mayAdd && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {free.length > 1 && (
            <Button variant="outlined" disabled={selected.length === 0} onClick={() => setTakingOver(true)}>
              {translate(`riskRounds.suggestions.takeOver.${selected.length === 0 ? 'none' : 'open'}`, {
                smart_count: selected.length,
              })}
            </Button>
          )}
          <Button variant="outlined" color="inherit" startIcon={<Add />} onClick={() => onAdd(null)}>
            {translate('riskRounds.suggestions.own')}
          </Button>
        </Box>
      )}
      {isTakingOver && selected.length > 0 && (
        <TakeOverDialog riskUuid={risk.uuid} suggestions={selected} onClose={end} onDone={end} />
      )}
    </SectionCard>
  );
};

const itemStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const takenStyle = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
