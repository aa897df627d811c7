import { createContext } from 'react-router';
import type { NotificationReads } from '../reads.ts';

/** What page loaders may read of the notifications of whoever is here. */
export const notificationsContext = createContext<NotificationReads>();
