/**
 * Words people build passwords on, in Spanish and English, in lower case without accents. A
 * password is refused when nothing but digits and signs surrounds one of them.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw pass contrasena contrasenia contra clave claves secreto secreta secret
  acceso entrar entrada ingreso login admin administrador administrator root usuario user users
  invitado guest test testing prueba pruebas demo ejemplo sample default temporal cambiame changeme
  letmein welcome bienvenido bienvenida bienvenidos hola holahola holamundo helloworld hello saludos
  qwerty qwertyuiop qwertyui asdf asdfg asdfgh asdfghj asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa xyz iloveyou loveyou teamo teamomucho tequiero
  tequieromucho miamor amor amormio amorcito amoreterno teextrano corazon corazoncito mivida vida
  princesa principe princess prince reina rey queen king angel angelito angeles angela diosito dios
  diosesamor jesus jesucristo cristo jesusteamo virgen guadalupe santamaria mexico mexicano mexicana
  vivamexico monterrey guadalajara puebla tijuana cancun veracruz chiapas oaxaca sinaloa jalisco
  america aguilas chivas pumas cruzazul tigres rayados toluca santos atlas necaxa pachuca leon
  barcelona realmadrid madrid manchester arsenal liverpool chelsea juventus football futbol soccer
  baseball beisbol basketball basquetbol hockey tennis golf boxing messi ronaldo neymar maradona
  monkey dragon master shadow superman batman spiderman ironman pokemon pikachu naruto goku
  dragonball starwars matrix trustno freedom whatever sunshine moonlight starlight summer winter
  spring autumn verano invierno primavera otono enero febrero marzo abril mayo junio julio agosto
  septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo monday
  friday sunday january february october november december computer computadora internet google
  facebook instagram whatsapp youtube twitter samsung iphone android windows microsoft linux apple
  chocolate cookie banana orange cheese pepper ginger coffee cafe tequila cerveza corona
  michael jennifer jordan jessica michelle daniel daniela david andrea andrew anthony ashley alexis
  alejandro alejandra alexander alexandra fernando fernanda gabriel gabriela adriana adrian alberto
  alfredo antonio arturo beatriz carlos carmen carolina cecilia claudia cristina diana diego eduardo
  elizabeth enrique ernesto francisco gerardo gustavo hector ignacio isabel javier jorge jose josue
  juan juancarlos julio laura leonardo leticia lorena lucia luis luisa manuel marcela marco margarita
  maria mariana marina mario martha martin mauricio mercedes miguel monica natalia nicole oscar pablo
  patricia patricio paula paulina pedro rafael ramon raquel raul rebeca ricardo roberto rocio rodrigo
  rosa ruben salvador samuel sandra santiago sebastian sergio silvia sofia susana teresa valentina
  valeria veronica vicente victor victoria ximena yolanda charlie thomas robert william matthew
  hunter killer soldier ranger harley maverick phoenix thunder lightning diamond silver golden
  estrella estrellita luna lunita sol cielo mariposa flores flor rosita perrito gatito perro gato
  conejo tigre leona lobo caballo elefante tortuga delfin pajarito bebe bebito bebita baby
  babygirl nena nene mami papi mama papa familia hermano hermana hijos abuelita amigos amiga amigo
  amistad siempre porsiempre parasiempre eterno eternamente felicidad feliz sonrisa alegria
  esperanza libertad gracias porfavor empresa negocio trabajo oficina ventas compras tienda
  imprenta publicidad marketing soporte sistemas contabilidad gerente director cliente clientes
  escuela universidad estudiante profesor maestro maestra medico doctor policia bombero
  guitarra musica rock metal rebelde anonimo hacker cracker pirata fantasma vampiro diablo demonio
  infierno muerte sangre guerrero guerrera guerra ninja samurai zombie gamer minecraft fortnite
  roblox freefire callofduty halo xbox playstation nintendo zelda mario sonic
  pelusa muneca munequita chiquita chiquito gordita gordito flaquita flaca preciosa hermosa hermoso
  bonita bonito linda lindo guapa guapo loquita loquito traviesa travieso bombon dulce dulcinea
  cariño carino cielito tesoro nada nadie ninguno ninguna olvide nose nolose noolvidar
  fuckyou fuck fucking asshole bitch pussy sexy sexo mierda pendejo cabron chingon chingona puto puta
  access private privado seguro seguridad security safe seguridad mustang ferrari porsche mercedes
  toyota nissan honda chevrolet volkswagen jetta tsuru camaro corvette honda yamaha suzuki
  passport pasaporte tarjeta banco dinero money dollar pesos rico millonario`
    .split(/\s+/)
    .filter(Boolean),
);

export const KEYBOARD_RUNS: readonly string[] = [
  '0123456789012345678901234567890',
  '9876543210987654321098765432109',
  '1234567890123456789012345678901',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjklzxcvbnm',
  'asdfghjklqwertyuiop',
  'poiuytrewqlkjhgfdsamnbvcxz',
  'zxcvbnmasdfghjkl',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgbyhnujm',
  'a1b2c3d4e5f6g7h8',
  'abc123abc123abc123',
  '123abc123abc123abc',
  'abcd1234abcd1234',
  '1234abcd1234abcd',
  'qwe123qwe123qwe123',
  '123qwe123qwe123qwe',
  'asd123asd123asd123',
  'qwerty123456789',
  'qwer1234qwer1234',
  '1234qwer1234qwer',
  '147258369147258369',
  '112233445566778899',
];
