import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert, Button, type ButtonProps, Chip, TextField } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { EmptyList } from '../generator/list/EmptyList';
import { SelectionBar } from '../generator/list/SelectionBar';
import { PageSkeleton } from '../page/PageSkeleton';
import { FactorScale } from '../riskLevels/FactorScale';
import { DueBubbles } from '../tasks/DueBubbles';
import { CardSkeletons } from '../ui/CardSkeletons';
import { ContentCard } from '../ui/contentCard/ContentCard';
import { EmptyPage } from '../ui/EmptyPage';
import { FilterPanel } from '../ui/filterPanel/FilterPanel';
import { NotRead } from '../ui/NotRead';
import { Pagination } from '../ui/pagination/Pagination';
import { DataTable } from '../ui/table';
import { ToastCard } from '../ui/toasts/ToastCard';
import { FieldStates, FormEndStates, none, OpenDialog } from './states';

const statesOf = <Shown extends object>(Block: ComponentType<Shown>, states: Readonly<Record<string, Shown>>) =>
  Object.fromEntries(Object.entries(states).map(([state, shown]) => [state, <Block key={state} {...shown} />]));
const tones = ['success', 'info', 'warning', 'error'] as const;
const byTone = <State,>(stateOf: (tone: (typeof tones)[number]) => State): Record<string, State> =>
  Object.fromEntries(tones.map((tone) => [tone, stateOf(tone)]));

/** Building blocks by name, each in all its states, with a short and a long text to show. */
export const blocksOf = (word: string, text: string): Record<string, Record<string, ReactNode>> => {
  const button: ButtonProps = { variant: 'contained', children: word };
  const card = { headline: word, description: text, icon: EditOutlined, category: word };
  const columns = [{ name: 'uuid', label: word, sortable: true, formatter: ({ uuid }: { uuid: string }) => uuid }];
  const actionsOf = () => [{ name: word, label: word, icon: EditOutlined, callback: none }];
  const table = { label: word, columns, titleOf: () => word, onSort: none, actionsOf };
  const rows = ['FZ-001', 'FZ-002', 'FZ-003'].map((uuid) => ({ uuid }));
  const filters = [{ name: 'one', always: true, render: () => <TextField key="one" label={word} /> }];
  const panel = { values: {}, initial: {}, onChange: none, filters };
  const data = { headline: word, texts: [text], list: [word] };
  return {
    Button: statesOf<ButtonProps>(Button, {
      contained: button,
      outlined: { ...button, variant: 'outlined', color: 'inherit', startIcon: <EditOutlined /> },
      text: { ...button, variant: 'text' },
      destructive: { ...button, color: 'error' },
      disabled: { ...button, disabled: true },
      loading: { ...button, loading: true },
    }),
    Chip: byTone((color) => <Chip variant="outlined" color={color} label={word} />),
    FactorScale: statesOf(FactorScale, { low: { value: 1 }, middle: { value: 5 }, high: { value: 9 } }),
    DueBubbles: statesOf(DueBubbles, { chosen: { counts: undefined, chosen: 'overdue', onChoose: none } }),
    Alert: byTone((severity) => <Alert severity={severity}>{text}</Alert>),
    ToastCard: byTone((tone) => (
      <ToastCard id={0} type={tone === 'error' ? 'danger' : tone} title={word} message={text} />
    )),
    Skeletons: { PageSkeleton: <PageSkeleton />, CardSkeletons: <CardSkeletons /> },
    EmptyPage: { plain: <EmptyPage icon={EditOutlined} title={word} text={text} /> },
    EmptyList: { filtered: <EmptyList words="generator.nothingFound" onReset={none} /> },
    NotRead: { failed: <NotRead onRetry={none} /> },
    ContentCard: statesOf(ContentCard, {
      ...byTone((colour) => ({ ...card, badges: [{ label: word, colour }] })),
      begun: { ...card, progress: 0.4, duration: 20, buttons: [{ label: word, onClick: none }] },
      disabled: { ...card, buttons: [{ label: word, disabled: true, hint: text }] },
    }),
    DataTable: statesOf(DataTable<{ uuid: string }>, {
      rows: { ...table, rows, sort: { field: 'uuid', direction: 'asc' }, linkOf: () => '/gallery' },
      selected: { ...table, rows, selection: { ids: new Set(['FZ-002']), toggle: none, toggleAll: none } },
      compact: { ...table, rows, compact: true },
      outdated: { ...table, rows, outdated: true },
      loading: table,
    }),
    SelectionBar: statesOf(SelectionBar, { selected: { records: rows, actions: [], onClear: none } }),
    FilterPanel: statesOf(FilterPanel, { initial: panel, changed: { ...panel, values: { one: word } } }),
    Pagination: statesOf(Pagination, { middle: { page: 5, perPage: 25, total: 217, onPage: none, onPerPage: none } }),
    ConfirmDialog: statesOf(OpenDialog, {
      question: { data },
      destructive: { data: { ...data, buttons: [{ label: word, destructive: true }] } },
      reason: { data: { ...data, reason: { label: word, hint: text, missing: text, onGiven: none } } },
      busy: { data, busy: true },
    }),
    FormField: statesOf(FieldStates, {
      text: { widget: 'text', value: word },
      longText: { widget: 'longText', value: text },
      number: { widget: 'number', value: 2_019 },
      date: { widget: 'date', value: '2026-03-02' },
      select: { widget: 'select' },
      switch: { widget: 'switch', value: true },
    }),
    FormEnd: statesOf(FormEndStates, {
      saved: {},
      changed: { isDirty: true },
      refused: { isDirty: true, error: text },
    }),
  };
};
