export default function Page() {
  return <h1>register-page</h1>;
}
