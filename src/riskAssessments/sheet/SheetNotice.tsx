import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ExecutionNotice } from '../../execution/ExecutionNotice';
import { useWayOut } from '../../execution/useWayOut';

interface Properties {
  kind: 'overtaken' | 'ended' | 'locked' | 'checkedOut' | 'notFound' | 'unread';
  /** Name of the editor who keeps one out, where that is known. */
  name?: string | null;
  /** Since when, in words. */
  since?: string;
  /** True if it was taken along: then what counts is told otherwise. */
  isTaken?: boolean;
  onAction?: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** In place of a sheet: why it does not go on, and what can be done. */
export const SheetNotice = ({ kind, name = null, since, isTaken = false, onAction, children }: Properties) => {
  const translate = useTranslate();
  const words = (part: string, params?: object) => translate(`riskSheets.notices.${kind}.${part}`, params);
  const unnamed = isTaken && kind === 'overtaken' ? 'taken' : 'text';
  const text = name === null ? words(unnamed) : words('named', { name, since });
  return (
    <ExecutionNotice
      icon={FactCheckOutlined}
      title={words('title')}
      text={text}
      {...(onAction && { action: { label: words('action'), onClick: onAction } })}
      leave={useWayOut('sheet')}
    >
      {children}
    </ExecutionNotice>
  );
};
