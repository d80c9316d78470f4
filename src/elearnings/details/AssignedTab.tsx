import type { SvgIconComponent } from '@mui/icons-material';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { CallOfArea } from '../../../dataProvider/useCall';
import { useMayCall } from '../../generator/access';
import type { Row } from '../../generator/declaration';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import type { usePart } from '../../generator/list/usePart';

interface Properties {
  part: ReturnType<typeof usePart>;
  label: string;
  /** The words for none. */
  empty: string;
  icon: SvgIconComponent;
  assigning: CallOfArea;
  removing: CallOfArea;
  /** Takes an assignment back. A method, so that it may know more exactly what a row is. */
  onRemove(row: Row): void;
  /** Changes how often it has to be done there; a method, too. */
  onTerms?(row: Row): void;
  /** Form that assigns more, where that is permitted. */
  children: ReactNode;
}

/** Assignments of a course, or to something: more can be added, and each taken back. */
export const AssignedTab = ({ part, label, empty, icon, assigning, removing, children, ...on }: Properties) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayCall(assigning) && children}
      <Box>
        <RecordTable
          {...part}
          label={label}
          actionsOf={(row) => [
            ...(on.onTerms
              ? [
                  {
                    name: 'terms',
                    label: translate('elearnings.terms.label'),
                    icon: EventRepeatOutlined,
                    disabled: mayCall(assigning) ? undefined : translate('generator.notPermitted'),
                    callback: () => on.onTerms?.(row),
                  },
                ]
              : []),
            {
              name: 'remove',
              label: translate('elearnings.orgUnits.remove.label'),
              icon: LinkOff,
              destructive: true,
              disabled: mayCall(removing) ? undefined : translate('generator.notPermitted'),
              callback: () => on.onRemove(row),
            },
          ]}
          empty={<EmptyList words={empty} icon={icon} />}
        />
      </Box>
    </Box>
  );
};
