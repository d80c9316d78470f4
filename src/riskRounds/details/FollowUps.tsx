import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FollowUpKind, followUpKinds, type RiskListItem } from '../../../contract/riskAssessments/risks';
import { Dropdown } from '../../ui/dropdown/Dropdown';

/** Entries for one question, complete or not. */
export interface FollowUpDraft {
  kind: FollowUpKind | '';
  reason: string;
}

export type FollowUpDrafts = Readonly<Record<string, FollowUpDraft>>;

const blank: FollowUpDraft = { kind: '', reason: '' };
export const draftOf = (drafts: FollowUpDrafts, { uuid }: RiskListItem): FollowUpDraft => drafts[uuid] ?? blank;

/** True if a question is decided on: that it does not apply takes a reason. */
export const isDecided = ({ kind, reason }: FollowUpDraft): boolean =>
  kind !== '' && (kind !== 'notApplicable' || reason.trim() !== '');

interface Properties {
  risks: readonly RiskListItem[];
  drafts: FollowUpDrafts;
  onChange: (drafts: FollowUpDrafts) => void;
  /** Tells whether to say what is missing. */
  isTold: boolean;
}

/** Asks what becomes of each question that is not assessed, one by one or for all at once. */
export const FollowUps = ({ risks, drafts, onChange, isTold }: Properties) => {
  const translate = useTranslate();
  const words = (name: string): string => translate(`riskRounds.followUp.${name}`);
  const items = followUpKinds.map((value) => ({ value, label: words(`kinds.${value}`) }));
  const set = (risk: RiskListItem, change: Partial<FollowUpDraft>): void =>
    onChange({ ...drafts, [risk.uuid]: { ...draftOf(drafts, risk), ...change } });
  const setAll = (kind: FollowUpKind): void =>
    onChange(Object.fromEntries(risks.map((risk) => [risk.uuid, { ...draftOf(drafts, risk), kind }])));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1 }}>
      <Typography variant="h3">{translate('riskRounds.followUp.title', { smart_count: risks.length })}</Typography>
      <Typography variant="body2">{words('text')}</Typography>
      {risks.length > 1 && (
        <Dropdown
          label={words('forAll')}
          items={items}
          value=""
          emptyLabel={words('choose')}
          onChange={(kind) => kind && setAll(kind as FollowUpKind)}
        />
      )}
      {risks.map((risk) => {
        const { kind, reason } = draftOf(drafts, risk);
        const isReasonMissing = kind === 'notApplicable' && reason.trim() === '';
        return (
          <Box component="fieldset" key={risk.uuid} sx={fieldsetStyle}>
            <Typography component="legend" variant="body2" sx={legendStyle}>
              {risk.sectionTitle}: {risk.question}
            </Typography>
            <Dropdown
              label={words('decision')}
              items={items}
              value={kind}
              emptyLabel={words('choose')}
              onChange={(chosen) => set(risk, { kind: chosen as FollowUpDraft['kind'] })}
              error={isTold && kind === '' && words('missing')}
            />
            {kind !== '' && (
              <TextField
                label={words(kind === 'notApplicable' ? 'reason' : 'note')}
                value={reason}
                onChange={(event) => set(risk, { reason: event.target.value })}
                multiline
                error={isTold && isReasonMissing}
                helperText={isTold && isReasonMissing && words('reasonMissing')}
                slotProps={{ htmlInput: { maxLength: 1_000 } }}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
};

// Floating, it stands below the line instead of on it.
const legendStyle = { float: 'left', p: 0, fontWeight: 600 } as const;
const fieldsetStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  m: 0,
  p: 0,
  pt: 2,
  border: 0,
  borderTop: '1px solid',
  borderColor: 'hairline',
  minWidth: 0,
} as const;
