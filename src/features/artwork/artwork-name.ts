/** A generated name: 32 hexadecimal digits and the kind of file. */
export const ARTWORK_NAME = /^[0-9a-f]{32}\.(ai|psd|svg|pdf)$/;
