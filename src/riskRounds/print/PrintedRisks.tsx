import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import type { RiskListItem } from '../../../contract/riskAssessments/risks';
import { RiskFactor } from '../../riskLevels/RiskFactor';
import { ChangeMark } from '../ChangeMark';
import { FollowUpText } from '../FollowUpText';
import { PrintedActions } from './PrintedActions';

const texts = ['measuresInPlace', 'reason', 'higherClassReason'] as const;

interface Properties {
  risks: readonly RiskListItem[];
  actions: readonly RiskActionListItem[];
}

/** Each risk with what it was asked by, how great it is, and what is done about it; section by section. */
export const PrintedRisks = ({ risks, actions }: Properties) => {
  const translate = useTranslate();
  const sections = [...new Set(risks.map(({ sectionTitle }) => sectionTitle))];
  const own = ({ uuid }: RiskListItem) => actions.filter(({ riskUuid }) => riskUuid === uuid);
  return sections.map((section) => (
    <Box component="section" key={section} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1, breakAfter: 'avoid' }}>
        {section}
      </Typography>
      {risks
        .filter(({ sectionTitle }) => sectionTitle === section)
        .map((risk) => (
          <Box key={risk.uuid} sx={riskStyle}>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {risk.question}
            </Typography>
            <Box sx={lineStyle}>
              <RiskFactor risk={risk} />
              <ChangeMark risk={risk} />
              <span>{translate(`options.hazard.${risk.hazard}`)}</span>
              <span>{risk.legalBasis}</span>
              <span>{translate(`risks.options.status.${risk.status}`)}</span>
            </Box>
            {risk.followUp && (
              <Typography variant="body2" sx={{ mt: 0.5 }}>
                <FollowUpText followUp={risk.followUp} />
              </Typography>
            )}
            {texts
              .filter((name) => risk[name])
              .map((name) => (
                <Typography key={name} variant="body2" sx={{ mt: 0.5 }}>
                  {translate(`riskRounds.print.${name}`, { text: risk[name] })}
                </Typography>
              ))}
            <PrintedActions actions={own(risk)} />
          </Box>
        ))}
    </Box>
  ));
};

const riskStyle = {
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'hairline',
  breakInside: 'avoid',
} as const;
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: '0.875rem',
} as const;
