import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { assignmentRules, type ProposedRule, type ruleChanges } from '../../contract/assignmentRules';
import { useCall } from '../../dataProvider/useCall';
import { PersonLink } from '../people/PersonLink';
import { NotRead } from '../ui/NotRead';
import { useFormat } from '../ui/useFormat';

interface Properties {
  rule: ProposedRule;
  change: (typeof ruleChanges)[number];
  /** Number of all. */
  count: number;
}

const perPage = 100;

const NamesOfPage = ({ rule, change, page }: Omit<Properties, 'count'> & { page: number }) => {
  const order = { sortBy: 'lastName', sortDirection: 'asc' } as const;
  const asked = { ...rule, change, filter: {}, page, perPage, ...order };
  const { data, isError, refetch } = useCall(assignmentRules.previewPeople, asked);
  if (data) {
    return data.items.map(({ uuid, firstName, lastName }) => (
      <Typography component="li" variant="body2" key={uuid} sx={nameStyle}>
        <PersonLink person={{ uuid }} among="company" isAside>
          {`${lastName}, ${firstName}`}
        </PersonLink>
      </Typography>
    ));
  }
  return <li>{isError ? <NotRead onRetry={() => void refetch()} /> : <Skeleton />}</li>;
};

/** All who gain or lose by a rule, a page at a time, once somebody asks who they are. */
export const ChangedPeople = ({ rule, change, count }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  const left = count - pages * perPage;
  const label = translate(`assignmentRules.preview.show.${change}`);
  const showMore = (): void => {
    setPages(pages + 1);
    // The button goes with the last page: keys go on in what it has shown.
    list.current?.focus();
  };
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        color="inherit"
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <Box component="ul" id={listId} ref={list} tabIndex={0} aria-label={label} hidden={!isOpen} sx={listStyle}>
        {isOpen &&
          Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
            <NamesOfPage key={page} rule={rule} change={change} page={page} />
          ))}
      </Box>
      {isOpen && left > 0 && (
        <Button onClick={showMore}>
          {translate('assignmentRules.preview.further', { number: format.number(Math.min(left, perPage)) })}
        </Button>
      )}
    </Box>
  );
};

// Far enough apart for names to be hit one by one (WCAG 2.2, 2.5.8).
const nameStyle = { py: 0.5 } as const;
const listStyle = { m: 0, mt: 1, py: 0.5, pl: 3, maxHeight: '14rem', overflowY: 'auto' } as const;
