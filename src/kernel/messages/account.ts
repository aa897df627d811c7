/** What signing in and registering say. */
export const account = {
  loggedIn: 'Inicio de sesión exitoso',
  serverFailed: 'Error en el servidor, intenta de nuevo más tarde.',
  email: 'Por favor, introduce un correo electrónico válido.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  registerFailed: 'Hubo un problema con tu solicitud de registro.',
  registered: 'Registro exitoso, ya puedes iniciar sesion',
} as const;
