import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { externalCertificates as calls } from '../contract/externalCertificates';
import type { PartDeclaration } from '../src/generator';
import { CertificateFile, ValidUntil } from '../src/members/file/externalCells';

/** Certificates of training that somebody had elsewhere, the latest on top. */
export const externalCertificates = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['issuedOn', 'desc'],
    columns: [
      'name',
      'issuer',
      'issuedOn',
      { name: 'validUntil', component: ValidUntil },
      { name: 'file', component: CertificateFile },
    ],
    filters: [],
  },
  fields: {
    certificate: ['elearningUuid', 'issuedOn', 'validUntil', 'issuer'],
    proof: ['file', 'remark'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
} satisfies PartDeclaration<typeof calls>;
