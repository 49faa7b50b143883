/// <reference types="vite/client" />
import './styles/site.css';
