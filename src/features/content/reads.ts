export interface ContentReads {
  faq(): Promise<readonly { pregunta: string; respuesta: string }[]>;
}
