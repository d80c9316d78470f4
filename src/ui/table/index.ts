export { DataTable } from './DataTable';
export type { RowAction, TableColumn, TableSelection, TableTree } from './tableData';
