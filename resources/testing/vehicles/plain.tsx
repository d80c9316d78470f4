import { DataTable, DateField, Edit, List, SelectInput, SimpleForm, TextInput } from 'react-admin';

/** The list of vehicles as anybody who knows react-admin would write it. */
export const VehicleList = () => (
  <List sort={{ field: 'plate', order: 'ASC' }} exporter={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="plate" />
      <DataTable.Col source="status" />
      <DataTable.Col source="nextInspection" field={DateField} />
    </DataTable>
  </List>
);

const choices = ['ready', 'workshop'].map((id) => ({ id, name: `vehicles.options.status.${id}` }));

export const VehicleEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="plate" />
      <SelectInput source="status" choices={choices} />
    </SimpleForm>
  </Edit>
);
