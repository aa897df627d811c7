import { createContext } from 'react-router';
import type { TransferDeskReads } from '../transfer/transfer-desk-reads.ts';

/** For staff only: a page that reads it asks for their permission first. */
export const transferDeskContext = createContext<TransferDeskReads>();
