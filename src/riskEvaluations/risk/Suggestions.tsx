import Add from '@mui/icons-material/Add';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { stopClasses } from '../../../contract/riskAssessmentContent';
import type { RiskDetails } from '../../../contract/risks';
import { StopClass } from '../../riskActions/StopClass';
import { SectionCard } from '../../ui/SectionCard';

interface Properties {
  risk: RiskDetails;
  /** The suggestions that an action was made of already. */
  taken: ReadonlySet<string>;
  /** Whether the person may add one now. */
  mayAdd: boolean;
  /** Begins an action of a suggestion, or of one's own. */
  onAdd: (measureId: string | null) => void;
}

/** What the catalogue suggests, in the order in which the law wants measures considered, and the way to an own one. */
export const Suggestions = ({ risk, taken, mayAdd, onAdd }: Properties) => {
  const translate = useTranslate();
  const suggestions = risk.suggestions.toSorted(
    (one, other) => stopClasses.indexOf(one.stopClass) - stopClasses.indexOf(other.stopClass),
  );
  return (
    <SectionCard
      title={translate('riskEvaluations.suggestions.title')}
      subtitle={translate('riskEvaluations.suggestions.subtitle')}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {suggestions.map(({ measureId, text, stopClass }) => (
          <Box component="li" key={measureId} sx={itemStyle}>
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Typography variant="body2" sx={{ mb: 0.5 }}>
                {text}
              </Typography>
              <StopClass value={stopClass} />
            </Box>
            {taken.has(measureId) ? (
              <Typography variant="body2" color="textSecondary" sx={takenStyle}>
                <CheckOutlined fontSize="small" />
                {translate('riskEvaluations.suggestions.taken')}
              </Typography>
            ) : (
              mayAdd && (
                <Button
                  variant="outlined"
                  color="inherit"
                  size="small"
                  startIcon={<Add />}
                  aria-label={translate('riskEvaluations.suggestions.addNamed', { text })}
                  onClick={() => onAdd(measureId)}
                >
                  {translate('riskEvaluations.suggestions.add')}
                </Button>
              )
            )}
          </Box>
        ))}
      </Box>
      {mayAdd && (
        <Button variant="outlined" color="inherit" startIcon={<Add />} onClick={() => onAdd(null)} sx={{ mt: 2 }}>
          {translate('riskEvaluations.suggestions.own')}
        </Button>
      )}
    </SectionCard>
  );
};

const itemStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const takenStyle = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
