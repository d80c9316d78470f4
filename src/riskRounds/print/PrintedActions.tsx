import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import { ownerOf } from '../../riskActions/ownerOf';
import { useFormat } from '../../ui/useFormat';

/** The actions of a risk as a table; nothing, if there are none. On a narrow screen its rows stand below each other. */
export const PrintedActions = ({ actions }: { actions: readonly RiskActionListItem[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (actions.length === 0) return null;
  const effectOf = ({ effect }: RiskActionListItem): string =>
    effect
      ? translate('riskRounds.print.effect', {
          factor: format.number(effect.factor),
          date: format.date(effect.checkedOn),
        })
      : '–';
  const columns: [string, (action: RiskActionListItem) => string][] = [
    ['title', ({ title }) => title],
    ['stopClass', ({ stopClass }) => translate(`riskActions.options.stopClass.${stopClass}`)],
    ['ownerUuid', (action) => ownerOf(action) ?? translate('riskActions.noOwner')],
    ['dueOn', ({ dueOn }) => (dueOn ? format.date(dueOn) : '–')],
    ['status', ({ status }) => translate(`riskActions.options.status.${status}`)],
    ['effect', effectOf],
  ];
  const label = (name: string): string => translate(`riskActions.fields.${name}`);
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th scope="col" key={name}>
              {label(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr key={action.uuid}>
            {columns.map(([name, textOf]) => (
              <td key={name} data-label={label(name)}>
                {textOf(action)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const tableStyle = {
  width: '100%',
  mt: 1,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.5, pr: 2 },
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '& th:first-of-type': { width: '40%' },
  '@media screen and (max-width: 700px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { py: 0.5 },
    '& td::before': { content: 'attr(data-label) ": "', fontWeight: 600 },
  },
} as const;
