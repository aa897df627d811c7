/** A generated name: 32 hexadecimal digits and the kind of file. */
export const ARTWORK_NAME = /^[0-9a-f]{32}\.(ai|psd|svg|pdf)$/;

/** The same, with '~' and the area it lies on where it was placed. */
export const PLACED_NAME = /^[0-9a-f]{32}\.(ai|psd|svg|pdf)(~[a-z0-9-]{1,40})?$/;
