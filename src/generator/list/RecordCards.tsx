import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { CardGrid } from '../../ui/CardGrid';
import { CardSkeletons } from '../../ui/CardSkeletons';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { Row } from '../declaration';
import type { CardsView } from '../listDeclaration';

interface Properties {
  Card: CardsView<Row>['Card'];
  /** Absent while the first ones are on their way. */
  rows: readonly Row[] | undefined;
  outdated: boolean | undefined;
  /** Says what the cards are, for those who do not see it. */
  heading: string;
}

/** The records of a list as cards. */
export const RecordCards = ({ Card, rows, outdated, heading }: Properties) => {
  const translate = useTranslate();
  return (
    <>
      <Typography component="h2" sx={visuallyHidden} aria-live="polite">
        {rows ? heading : translate('common.loading.load')}
      </Typography>
      <Suspense fallback={<CardSkeletons />}>
        {rows ? (
          <CardGrid outdated={outdated}>
            {rows.map((record, index) => (
              <Card key={record.uuid} record={record} main={index === 0} />
            ))}
          </CardGrid>
        ) : (
          <CardSkeletons />
        )}
      </Suspense>
    </>
  );
};
