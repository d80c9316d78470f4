import type { ComponentType } from 'react';

/** Which page of a resource react-admin names by which word. */
export type ViewKind = 'list' | 'create' | 'edit' | 'show';

/** Pages that are components of react-admin's (`<List>`, `<Edit>` …) instead of generated ones. */
export type Views = Readonly<Partial<Record<ViewKind, ComponentType>>>;
