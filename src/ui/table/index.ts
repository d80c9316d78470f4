export { DataTable } from './DataTable';
export type { RowAction, TableColumn, TableSelection } from './tableData';
