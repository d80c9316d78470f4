import type { ComponentType } from 'react';

/** Names of a resource's pages in react-admin. */
export type ViewKind = 'list' | 'create' | 'edit' | 'show';

/** Pages that are components of react-admin's (`<List>`, `<Edit>` …) instead of generated ones. */
export type Views = Readonly<Partial<Record<ViewKind, ComponentType>>>;
