import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RiskDetails } from '../../../contract/riskAssessments/risks';
import { FactorScale } from '../../riskLevels/FactorScale';
import { RiskFactor } from '../../riskLevels/RiskFactor';
import { SectionCard } from '../../ui/SectionCard';
import { ChangeMark } from '../ChangeMark';
import { FollowUpText } from '../FollowUpText';
import { RiskStatusChip } from '../RiskStatusChip';
import { SpreadBar } from './SpreadBar';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {children}
    </Typography>
  </div>
);

/** Facts of a risk: the question with its reason, and how great the risk is, was, and has become. */
export const RiskFacts = ({ risk }: { risk: RiskDetails }) => {
  const translate = useTranslate();
  const label = (name: string): string => translate(`risks.fields.${name}`);
  const { status, previousFactor, hazard, legalBasis, explanation } = risk;
  return (
    <SectionCard title={translate('riskRounds.risk.facts')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact label={label('status')}>
          <RiskStatusChip status={status} />
        </Fact>
        {status !== 'open' && (
          <Fact label={label('factor')}>
            <RiskFactor risk={risk} />
          </Fact>
        )}
        {risk.spread && (
          <Fact label={label('spread')}>
            <SpreadBar parts={risk.spread} />
          </Fact>
        )}
        {risk.followUp && (
          <Fact label={label('followUp')}>
            <FollowUpText followUp={risk.followUp} />
          </Fact>
        )}
        {previousFactor !== null && (
          <Fact label={label('previousFactor')}>
            <FactorScale value={previousFactor} />
          </Fact>
        )}
        {(risk.change === 'new' || (risk.change === 'changed' && previousFactor === null)) && (
          <Fact label={label('change')}>
            <ChangeMark risk={risk} />
          </Fact>
        )}
        <Fact label={label('hazard')}>{translate(`options.hazard.${hazard}`)}</Fact>
        <Fact label={label('legalBasis')}>{legalBasis}</Fact>
        {explanation && <Fact label={label('explanation')}>{explanation}</Fact>}
      </Box>
    </SectionCard>
  );
};
