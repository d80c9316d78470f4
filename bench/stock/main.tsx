import { Admin, type AuthProvider, type DataProvider, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The rival: react-admin as its tutorial sets it up, with a login page and a guessed list of one resource. */
const rows = Array.from({ length: 25 }, (_, index) => ({ id: index, firstName: `First ${index}`, lastName: 'Last' }));

const refuse = () => Promise.reject(new Error('not in the benchmark'));

const dataProvider: DataProvider = {
  getList: async () => ({ data: rows as never[], total: rows.length }),
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};

const signedIn = location.hash !== '#/login';

const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => {
    if (!signedIn) throw new Error('signed out');
  },
  checkError: async () => undefined,
  getPermissions: async () => [],
};

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource name="members" list={ListGuesser} />
    </Admin>,
  );
