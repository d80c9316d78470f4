import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RiskDetails } from '../../../contract/riskAssessments/risks';
import { riskRounds } from '../../../contract/riskRounds';
import { save } from '../../../dataProvider/save';
import { useKeep } from '../../../dataProvider/useCall';
import { RecordForm } from '../../generator/form/RecordForm';
import { SectionCard } from '../../ui/SectionCard';
import { DecisionNote } from './DecisionNote';

const groups = { inPlace: ['measuresInPlace'] };

/** A risk as its form takes it. */
const recordOf = (risk: RiskDetails) => ({ ...risk, riskUuid: risk.uuid });

interface Properties {
  risk: RiskDetails;
  /** True if the person has the lease of the round. */
  isHeld: boolean;
  onReload: () => void;
}

/** Form of the decision about a risk beside its actions: what is in place already, and why less or nothing is done. */
export const Decision = ({ risk, isHeld, onReload }: Properties) => {
  const keep = useKeep();
  const unsaved = useRef(false);
  const [record, setRecord] = useState(() => recordOf(risk));
  useEffect(() => {
    // An action that was added changes the risk too, and must not take what is being typed here.
    if (!unsaved.current) setRecord(recordOf(risk));
  }, [risk]);
  const { needsHigherClassReason: needsReason, actionCount } = risk;
  const hasActions = actionCount > 0;
  const Note = useCallback(
    () => <DecisionNote needsReason={needsReason} hasActions={hasActions} unsaved={unsaved} />,
    [needsReason, hasActions],
  );
  const decide = async (body: Record<string, unknown>): Promise<void> => {
    // With actions, they say what was decided; the lease keeps others from changing anything meanwhile.
    const measure = hasActions ? risk.measure : body.measure === 'notRelevant' ? 'notRelevant' : null;
    const reason = measure === 'notRelevant' ? body.reason : null;
    const saved = await save(riskRounds.decide, { ...body, measure, reason, version: risk.version });
    setRecord(recordOf(saved));
    keep(riskRounds.risk, { riskUuid: risk.uuid }, saved);
  };
  const reload = (): void => {
    unsaved.current = false;
    onReload();
  };
  // What is being typed stays while somebody else has the lease: the server takes it once that is free again.
  if (!isHeld && !unsaved.current) return <DecisionFacts risk={risk} />;
  return (
    <RecordForm
      call={riskRounds.decide}
      groups={groups}
      resource="risks"
      record={record}
      save={decide}
      onReload={reload}
      Note={Note}
    />
  );
};

type Decided = Pick<RiskDetails, 'measure' | 'measuresInPlace' | 'reason' | 'higherClassReason'>;

const toldOf = (risk: Decided) =>
  (['measuresInPlace', 'reason', 'higherClassReason'] as const).filter((name) => risk[name]);

/** Decision about a risk beside its actions, in words. */
export const DecisionTexts = ({ risk }: { risk: Decided }) => {
  const translate = useTranslate();
  const told = toldOf(risk);
  return (
    <>
      {risk.measure === 'notRelevant' && (
        <Typography sx={{ mb: 1 }}>{translate('riskRounds.notRelevant.told')}</Typography>
      )}
      {told.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          {told.map((name) => (
            <div key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {translate(`risks.fields.${name}`)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                {risk[name]}
              </Typography>
            </div>
          ))}
        </Box>
      )}
    </>
  );
};

/** The same for those who may only read it. */
export const DecisionFacts = ({ risk }: { risk: RiskDetails }) => {
  const translate = useTranslate();
  if (risk.measure !== 'notRelevant' && toldOf(risk).length === 0) return null;
  return (
    <SectionCard title={translate('riskRounds.risk.decision')}>
      <DecisionTexts risk={risk} />
    </SectionCard>
  );
};
