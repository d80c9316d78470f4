import {
  AutocompleteInput,
  Create,
  DataTable,
  DateField,
  Edit,
  List,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';

/** The views of vehicles as anybody who knows react-admin would write them. */
export const VehicleList = () => (
  <List sort={{ field: 'plate', order: 'ASC' }} exporter={false}>
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col source="plate" />
      <DataTable.Col source="locationUuid" disableSort>
        <ReferenceField source="locationUuid" reference="locations" link={false} />
      </DataTable.Col>
      <DataTable.Col source="status" />
      <DataTable.Col source="nextInspection" field={DateField} />
    </DataTable>
  </List>
);

const choices = ['ready', 'workshop'].map((id) => ({ id, name: `vehicles.options.status.${id}` }));

const VehicleForm = () => (
  <SimpleForm>
    <TextInput source="plate" />
    <ReferenceInput source="locationUuid" reference="locations">
      <AutocompleteInput filterToQuery={(search: string) => ({ search })} />
    </ReferenceInput>
    <SelectInput source="status" choices={choices} />
  </SimpleForm>
);

export const VehicleEdit = () => (
  <Edit mutationMode="pessimistic">
    <VehicleForm />
  </Edit>
);

export const VehicleCreate = () => (
  <Create redirect="show">
    <VehicleForm />
  </Create>
);

export const VehicleShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="plate" />
      <ReferenceField source="locationUuid" reference="locations" />
      <DateField source="nextInspection" />
    </SimpleShowLayout>
  </Show>
);
