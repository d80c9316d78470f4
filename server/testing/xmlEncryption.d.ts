/** As far as the tests use it. */
declare module 'xml-encryption' {
  export const encrypt: (
    content: string,
    options: {
      rsa_pub: string;
      pem: string;
      encryptionAlgorithm: string;
      keyEncryptionAlgorithm: string;
      warnInsecureAlgorithm: boolean;
    },
    done: (error: Error | null, encrypted: string) => void,
  ) => void;
}
