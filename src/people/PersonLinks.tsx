import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { LinksProperties } from '../generator/declaration';
import { nothing } from '../generator/fields/fieldType';
import { unread } from '../generator/fields/useReference';
import { PersonLink } from './PersonLink';
import { usePersonPath } from './usePersonPath';

/** People whom a field names, each as a way to their file for whoever may open it: it may be anybody of the company. */
export const PersonLinks = ({ records, isBelow = false }: LinksProperties) => {
  const translate = useTranslate();
  const pathOf = usePersonPath('company');
  const names = records.map(({ value, label, isArchived }, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      {label === unread ? (
        label
      ) : (
        <PersonLink person={{ uuid: value, isArchived }} among="company" underline={isBelow ? 'always' : 'hover'}>
          {label}
        </PersonLink>
      )}
    </Fragment>
  ));
  if (!isBelow) return records.length > 0 ? names : nothing;
  if (!records.some(({ value, label }) => label !== unread && pathOf({ uuid: value }))) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {translate('generator.openRecords')} {names}
    </Typography>
  );
};
